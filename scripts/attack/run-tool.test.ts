import { runTool } from './run-tool'

const runNode = (script: string) => runTool(process.execPath, ['-e', script])

test('a tool that ends with an exit code returns its output', async () => {
  expect(await runNode('console.log("found"); console.error("none"); process.exit(3)')).toBe('found\nnone\n')
})

test('a tool that was killed or cannot be started counts as failed', async () => {
  await expect(runNode('process.kill(process.pid, "SIGKILL")')).rejects.toThrow('did not run to its end')
  await expect(runTool('/no/such/tool', [])).rejects.toThrow('did not run to its end')
})

test('a tool that reaches the time limit counts as failed, although it handles SIGTERM', async () => {
  const script = 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000)'
  const limited = runTool(process.execPath, ['-e', script], { timeout: 2000 })
  await expect(limited).rejects.toThrow('did not run to its end')
})
