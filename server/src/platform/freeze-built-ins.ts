// Adds to `Reflect`: @simplewebauthn/server needs it, and is only loaded when somebody has a passkey.
import 'reflect-metadata'

/**
 * Makes what all objects share unchangeable, once the libraries are loaded: a key from outside that reaches it changes
 * nothing for others. `Error` itself stays open: libraries set its `stackTraceLimit`.
 */
export function freezeBuiltIns() {
  // As `--disable-proto=delete`, with which the product is started, does from the first line on.
  Reflect.deleteProperty(Object.prototype, '__proto__')
  for (const prototype of prototypes) for (const shared of functionsOf(prototype)) Object.freeze(shared)
  // Objects of their own may still have a toString or a message, also by assignment.
  for (const prototype of [Object.prototype, ...errors]) letOwnOnesBeSet(prototype)
  for (const frozen of [...prototypes, Object, Function, Array, Promise, Reflect, JSON, Math])
    Object.freeze(frozen)
}

const errors = [
  Error,
  TypeError,
  RangeError,
  SyntaxError,
  ReferenceError,
  EvalError,
  URIError,
  AggregateError,
].map(({ prototype }) => prototype as object)

const prototypes: object[] = [
  ...[Object, Function, Array, String, Number, Boolean, Symbol, BigInt, RegExp, Date, Promise],
  ...[Map, Set, WeakMap, WeakSet, WeakRef, ArrayBuffer, DataView, URLSearchParams],
  Object.getPrototypeOf(Uint8Array) as { prototype: object },
]
  .map(({ prototype }) => prototype as object)
  .concat(errors)

function functionsOf(prototype: object): object[] {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([name]) => name !== 'constructor')
    .flatMap(([, { value, get, set }]) => [value, get, set])
    .filter((shared) => typeof shared === 'function')
}

/** A property that is only frozen cannot be set on what inherits it either; a setter makes that an own one. */
function letOwnOnesBeSet(prototype: object) {
  for (const [name, { value, writable, enumerable }] of Object.entries(
    Object.getOwnPropertyDescriptors(prototype),
  )) {
    if (!writable) continue
    Object.defineProperty(prototype, name, {
      get: () => value,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`${name} is shared by all objects`)
        Object.defineProperty(this, name, { value: own, writable, enumerable: true, configurable: true })
      },
      enumerable,
      configurable: false,
    })
  }
}
