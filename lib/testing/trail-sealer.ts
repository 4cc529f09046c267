import { sealTrail } from '@/lib/audit/seal'

/** Seals the audit trail in tests, as a server does. Reports that it runs, then seals until it is killed. */
async function sealUntilKilled() {
  process.stdout.write('ready\n')
  for (;;) await sealTrail()
}

void sealUntilKilled()
