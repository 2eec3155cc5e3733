const shared = {
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  Symbol,
  RegExp,
  Date,
  Promise,
  Map,
  Set,
  Error,
  JSON,
  Math,
  Reflect,
}

/** All properties of the shared prototypes, as one text. */
export const builtIns = () =>
  Object.entries(shared)
    .flatMap(([name, value]) => [
      ...membersOf(name, value),
      ...('prototype' in value ? membersOf(`${name}.prototype`, value.prototype as object) : []),
    ])
    .join('\n')

function membersOf(name: string, value: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(value)).map(([key, { value: member, get, set }]) => {
    const keys = [member, get, set]
      .filter((one) => typeof one === 'function')
      .map((one: object) => Reflect.ownKeys(one).map(String).sort().join())
    return `${name}.${key}: ${keys.join(' ')}`
  })
}

/** Property names that every object has. */
export const builtInNames = [
  '__proto__',
  'prototype',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'toLocaleString',
  '__defineGetter__',
]
