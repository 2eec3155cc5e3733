// Adds to `Reflect`: needed by @simplewebauthn/server, which is otherwise loaded only when a user has a passkey.
import 'reflect-metadata'

/**
 * Freezes the shared prototypes once the libraries are loaded, so that a key from outside that reaches one changes nothing for
 * others. `Error` itself stays open: libraries set its `stackTraceLimit`.
 */
export function freezeBuiltIns() {
  // The same as `--disable-proto=delete`, with which the product is started.
  Reflect.deleteProperty(Object.prototype, '__proto__')
  for (const prototype of prototypes) for (const shared of functionsOf(prototype)) Object.freeze(shared)
  // Own objects may still have a toString or a message, also by assignment.
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
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  Symbol,
  BigInt,
  RegExp,
  Date,
  Promise,
  Map,
  Set,
  WeakMap,
  WeakSet,
  WeakRef,
  ArrayBuffer,
  DataView,
  URLSearchParams,
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

/** A frozen inherited property also blocks assignment on its heirs; a setter defines an own property instead. */
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
