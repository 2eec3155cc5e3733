import { expect, test } from 'vitest'
import { keepLast } from './keep-last.ts'

/** A server whose answers the test controls, and the screen. */
function openScene() {
  const scene = {
    shown: 'none',
    held: 'none',
    sent: [] as string[],
    answer: [] as ((works: boolean) => void)[],
  }
  const save = (value: string) =>
    new Promise<string>((resolve, reject) => {
      scene.sent.push(value)
      scene.answer.push((works) => {
        if (works) scene.held = value
        works ? resolve(value) : reject(new Error('Sin conexión'))
      })
    })
  const show = (value: string) => {
    scene.shown = value
  }
  const choose = (after: string) => keepLast('columns', { before: scene.held, after, show, save })
  return { scene, choose }
}
const aTick = () => new Promise((resolve) => setTimeout(resolve, 0))

test('of two choices in quick succession the second one stays on screen and on the server', async () => {
  const { scene, choose } = openScene()
  const first = choose('phone')
  await aTick()
  const second = choose('phone, mail')
  scene.answer[0]?.(true)
  await first
  expect(scene.shown).toBe('phone, mail')
  await aTick()
  scene.answer[1]?.(true)
  await second
  expect([scene.shown, scene.held, scene.sent]).toEqual([
    'phone, mail',
    'phone, mail',
    ['phone', 'phone, mail'],
  ])
})

test('a choice that was overtaken before it left is not sent', async () => {
  const { scene, choose } = openScene()
  const all = [choose('a')]
  await aTick()
  all.push(choose('b'), choose('c'))
  scene.answer[0]?.(true)
  await aTick()
  scene.answer[1]?.(true)
  await Promise.all(all)
  expect(scene.sent).toEqual(['a', 'c'])
})

test('where the last one fails, what the server holds is shown again', async () => {
  const { scene, choose } = openScene()
  const first = choose('phone')
  await aTick()
  const second = choose('phone, mail')
  scene.answer[0]?.(true)
  await first
  await aTick()
  scene.answer[1]?.(false)
  await expect(second).rejects.toThrow()
  expect([scene.shown, scene.held]).toEqual(['phone', 'phone'])
})
