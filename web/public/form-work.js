// Finds the number that makes SHA-256 of `nonce.number` begin with so many zero bits. The browser's own SHA-256 is not there where a page
// without https shows the form, and answers one call at a time; this one hashes a single block and works everywhere.
const primes = [2]
for (let one = 3; primes.length < 64; one += 2) if (primes.every((prime) => one % prime)) primes.push(one)
const fraction = (value) => ((value - Math.floor(value)) * 2 ** 32) | 0
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))
const starts = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const turned = (word, by) => (word >>> by) | (word << (32 - by))

/** The first 32 bits of the hash of an ASCII text shorter than 56 characters. */
function firstBits(text) {
  const words = new Int32Array(64)
  for (let at = 0; at < text.length; at++) words[at >> 2] |= text.charCodeAt(at) << (24 - 8 * (at % 4))
  words[text.length >> 2] |= 0x80 << (24 - 8 * (text.length % 4))
  words[15] = text.length * 8
  for (let at = 16; at < 64; at++) {
    const [two, fifteen] = [words[at - 2], words[at - 15]]
    words[at] =
      words[at - 16] +
      words[at - 7] +
      (turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3)) +
      (turned(two, 17) ^ turned(two, 19) ^ (two >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = starts
  for (let at = 0; at < 64; at++) {
    const first =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        ((e & f) ^ (~e & g)) +
        constants[at] +
        words[at]) |
      0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (starts[0] + a) | 0
}

addEventListener('message', ({ data: { nonce, bits } }) => {
  let proof = 0
  while (firstBits(`${nonce}.${proof}`) >>> (32 - bits) !== 0) proof++
  postMessage(proof)
})
