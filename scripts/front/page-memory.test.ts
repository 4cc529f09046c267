import { ready } from './kept-answer.mjs'
import { PageMemory } from './page-memory.mjs'

const answerOf = (text: string, shared: boolean) =>
  ready(
    {
      status: 200,
      headers: { 'content-type': 'text/plain', ...(shared && { 'cache-control': 's-maxage=60' }) },
      body: Buffer.from(text),
    },
    false,
  )

/** Those who ask at once for one page, of which each would get what `make` makes. */
async function ask(times: number, make: (made: number) => ReturnType<typeof answerOf>) {
  const memory = new PageMemory()
  let made = 0
  const asked = Array.from({ length: times }, () => memory.made('/page', () => make(++made)))
  const answers = await Promise.allSettled(asked)
  const told = answers.map((one) => (one.status === 'fulfilled' ? String(one.value.plain.content) : null))
  return { told, made, memory }
}

test('what is for all is made once for those who ask at once, and kept', async () => {
  const { told, made, memory } = await ask(5, (n) => answerOf(`made ${n}`, true))
  expect([made, new Set(told)]).toEqual([1, new Set(['made 1'])])
  expect(memory.find('/page')).toBeDefined()
})

test('what is for one is made for each, and kept for nobody', async () => {
  const { told, made, memory } = await ask(5, (n) => answerOf(`made ${n}`, false))
  expect([made, new Set(told).size]).toEqual([5, 5])
  expect(memory.find('/page')).toBeUndefined()
})

test('where the one who asked first leaves, one of those who wait asks for all of them', async () => {
  const make = (n: number) => (n === 1 ? Promise.reject(new Error('left')) : answerOf(`made ${n}`, true))
  const { told, made } = await ask(5, make)
  expect([made, told]).toEqual([2, [null, 'made 2', 'made 2', 'made 2', 'made 2']])
})

test('what stands in the place of a page that can not be made is for all who wait for it, and kept for nobody', async () => {
  const make = async (n: number) => ({ ...(await answerOf(`instead ${n}`, false)), instead: true as const })
  const { told, made, memory } = await ask(5, make)
  expect([made, new Set(told)]).toEqual([1, new Set(['instead 1'])])
  expect(memory.last('/page')).toBeUndefined()
})
