import { runTrial } from './trial.mjs'

test('a name with which no file of the trial starts is refused before anything runs', async () => {
  await expect(runTrial('faults', ['kills', 'nothing'])).rejects.toThrow(
    'No file in scripts/faults starts with nothing.',
  )
})
