import { sealTrail } from '@/lib/audit/seal'

/** A server process that only seals the audit trail: reports that it runs, then seals until killed. */
async function sealUntilKilled() {
  process.stdout.write('ready\n')
  for (;;) await sealTrail()
}

void sealUntilKilled()
