import { db, pool } from '@/lib/db/client'
import { makeCertificate } from '@/lib/testing/factories'
import { signedInStaff } from '@/lib/testing/people'

const names = ['Asha Raman', 'Екатерина Йовович', 'श्रीकृष्ण रविन्द्र', 'தமிழ்ச்செல்வி கோபாலகிருஷ்ணன்', 'فاطمة الزهراء']

/**
 * Prepares the benchmark in exports.mjs: fills a database with certificates of one course, and prints the session of a
 * manager as JSON.
 */
async function main() {
  const [title = '', count] = process.argv.slice(2)
  for (let index = 0; index < Number(count); index++) {
    // Varies the length: certificates shrink long names or split them into two lines.
    const fullName = `${names[index % names.length]} ${'I'.repeat(index % 9)}`.trim()
    await makeCertificate({ title, fullName })
  }
  const { client } = await signedInStaff('manager')
  const { cookie, 'x-xsrf-token': token } = client.headers()
  console.log(JSON.stringify({ cookie, token }))
}

main()
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
