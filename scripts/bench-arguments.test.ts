import { runScript } from '@/lib/testing/run-script'

test.each([
  ['lighthouse', '--runs=0', 'The option is --runs=N, with N from 1 on.'],
  ['lighthouse', '--run=1', 'The option is --runs=N, with N from 1 on.'],
  ['run', '--rounds=many', 'The option is --rounds=N, with N from 1 on.'],
  ['run', '--rounds=5 --rounds=7', '--rounds can be given only once.'],
  ['run', 'verfy', 'verfy selects nothing. Parts: memory, '],
])('bench/%s.mjs refuses the arguments %s with one line before it measures', async (name, args, sentence) => {
  const { code, output } = await runScript(`bench/${name}.mjs`, ...args.split(' '))
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) })
  expect(output.trim()).not.toContain('\n')
})
