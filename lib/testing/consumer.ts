import { once } from 'node:events'
import { consume } from '@/lib/rate-limit/consume'
import type { PolicyName } from '@/lib/rate-limit/policies'

/**
 * A process of its own that tries so often, all at once, says how many tries passed, and then waits for its end:
 * `node --import tsx lib/testing/consumer.ts <policy> <key> <times>`. It begins when it is told to.
 */
const [policy, key = '', times] = process.argv.slice(2)

async function main() {
  process.stdout.write('ready\n')
  await once(process.stdin, 'data')
  const tries = Array.from({ length: Number(times) }, () =>
    consume(policy as PolicyName, key).then(
      () => 1,
      () => 0,
    ),
  )
  const passed = (await Promise.all(tries)).reduce<number>((sum, each) => sum + each, 0)
  process.stdout.write(`${passed}\n`)
}

void main()
