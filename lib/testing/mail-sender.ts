import { sendDueMail } from '@/lib/mail/sender'
import { pool } from '@/lib/db/client'

/** Stands for a server process that only sends mail; runs until it is killed. */
async function sendUntilKilled() {
  for (;;) {
    await sendDueMail()
    // Pauses, so that an empty outbox is not polled in a busy loop.
    await pool.query('SELECT pg_sleep(0.02)')
  }
}

void sendUntilKilled()
