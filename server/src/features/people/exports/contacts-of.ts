/**
 * The contacts of a file as its rows are read. A million of them are 8 MB, in one place that is taken for as many as are expected; where
 * others came meanwhile it grows.
 */
export function contactsOf() {
  let ids = new Float64Array()
  let known = 0
  function make(room: number) {
    const more = new Float64Array(known + room)
    more.set(ids.subarray(0, known))
    ids = more
  }
  return {
    expect: (count: number) => make(count),
    add(id: number) {
      if (known === ids.length) make(1000 + known)
      ids[known++] = id
    },
    all: () => ids.subarray(0, known),
  }
}
