import { sealTrail } from '@/lib/audit/seal'

/** A server process, as far as the trail is concerned: says that it is there, then seals until it is killed. */
async function sealForEver() {
  process.stdout.write('ready\n')
  for (;;) await sealTrail()
}

void sealForEver()
