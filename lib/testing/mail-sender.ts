import { sendDueMail } from '@/lib/mail/sender'
import { pool } from '@/lib/db/client'

/** A server process, as far as mail is concerned: sends until it is killed. */
async function sendUntilKilled() {
  for (;;) {
    await sendDueMail()
    // The database's own clock paces it.
    await pool.query('SELECT pg_sleep(0.02)')
  }
}

void sendUntilKilled()
