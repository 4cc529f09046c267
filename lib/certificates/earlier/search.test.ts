import { GET as listRoute } from '@/app/api/admin/earlier-certificates/route'
import { pool } from '@/lib/db/client'
import { makeEarlierCertificate, randomWord } from '@/lib/testing/factories'
import { signedInAdmin } from '@/lib/testing/people'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const numbersFoundBy = async (q: string) => {
  const { body } = await admin.client.json<{ data: { number: string }[] }>(listRoute, 'GET', { query: { q } })
  return body.data.map(({ number }) => number)
}

test('administrators find a certificate by its number and by a part of it, however they are written', async () => {
  const word = randomWord()
  const { number } = await makeEarlierCertificate({ number: `No. 2009/É${word}-10` })
  for (const q of [
    `no 2009 é${word} 10`,
    `NO.2009–É${word.toUpperCase()}–IO`,
    `２００９/E\u0301${word}`,
    `é${word}1O`,
    `/É${word}-`,
  ])
    expect([q, await numbersFoundBy(q)]).toEqual([q, [number]])
  expect(await numbersFoundBy(`É${word}-11`)).toEqual([])
})

test('a text of letters that look like digits finds only the number that equals it; with a digit in it, also longer numbers', async () => {
  const whole = await makeEarlierCertificate({ number: 'LOIL-IO' })
  const longer = await makeEarlierCertificate({ number: `10111-0/${randomWord()}` })
  expect(await numbersFoundBy('lo il/io')).toEqual([whole.number])
  expect(await numbersFoundBy('1O1 11O')).toEqual([longer.number, whole.number])
})

test('a text without letters and digits finds only numbers that contain it as typed', async () => {
  const { number } = await makeEarlierCertificate({ number: `A+#/${randomWord()}` })
  await makeEarlierCertificate()
  expect(await numbersFoundBy('+#/')).toEqual([number])
  expect(await numbersFoundBy('#+/')).toEqual([])
})

test('a name whose letters look like digits finds its holder, but not numbers with these digits', async () => {
  const { number } = await makeEarlierCertificate({ fullName: 'Lili Oloi', number: `N/${randomWord()}` })
  await makeEarlierCertificate({ number: `2010/1011/${randomWord()}` })
  expect(await numbersFoundBy('Oloi')).toEqual([number])
})

test('the search uses an index for every column that it compares', async () => {
  const columns = ['cid', 'number', 'numberKey', 'fullName', 'title']
  const condition = columns.map((column) => `"${column}" ILIKE '%2009%'`).join(' OR ')
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT count(*) FROM "EarlierCertificate" WHERE ${condition}`,
    )
    const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes(' Scan on '))
    expect(scans).toHaveLength(1 + columns.length)
    for (const scan of scans)
      expect(scan).toMatch(
        /Bitmap (Heap Scan on "EarlierCertificate"|Index Scan on "EarlierCertificate_search_idx")/,
      )
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
