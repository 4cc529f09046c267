import { runScript } from '@/lib/testing/run-script'

test.each([
  ['lighthouse', '--runs=0', 'The option is --runs=N, with N from 1 on.'],
  ['lighthouse', '--run=1', 'The option is --runs=N, with N from 1 on.'],
  ['run', '--rounds=many', 'The option is --rounds=N, with N from 1 on.'],
  ['run', 'verfy', 'verfy selects nothing. Parts: memory, '],
])('bench/%s.mjs refuses the argument %s with one line before it measures', async (name, arg, sentence) => {
  const { code, output } = await runScript(`bench/${name}.mjs`, arg)
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) })
  expect(output.trim()).not.toContain('\n')
})
