'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { bulkRows, countStates } from '@/lib/certificates/verify/bulk-rows'
import { ListForm } from './list-form'
import { Results } from './results'
import { useBulkCheck } from './use-bulk-check'

/** A whole list of certificates: paste it, see how far the check is, read and take along the answers. */
export function BulkScreen() {
  const [text, setText] = useState('')
  const bulk = useBulkCheck()
  if (bulk.phase === 'none') return <ListForm text={text} onText={setText} onCheck={bulk.check} />
  if (bulk.phase === 'checking')
    return (
      <div className="card p-5 md:p-6">
        <ProgressBar label="Checking the certificates" done={bulk.total - bulk.left} total={bulk.total} />
      </div>
    )
  const rows = bulkRows(bulk.listed, bulk.answers)
  const different = rows.filter(({ same }) => same === null).length
  const valid = countStates(rows).get('valid') ?? 0
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div role="status">
          <h2 className="display text-xl">{titleOf(valid, different)}</h2>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {bulk.left > 0 && (
            <Button size="small" onClick={bulk.goOn}>
              Check the rest
            </Button>
          )}
          <Button variant="plain" size="small" onClick={bulk.reset}>
            Change the list
          </Button>
        </div>
      </div>
      {bulk.problem && (
        <p role="alert" className="mb-4 rounded-control bg-pending-tint px-4 py-3 font-medium text-pending">
          {bulk.problem}
        </p>
      )}
      <Results rows={rows} />
    </>
  )
}

function titleOf(valid: number, different: number) {
  if (different === 1 && valid === 1) return 'The certificate is valid'
  const count = different.toLocaleString('en')
  return valid === different
    ? `All ${count} are valid`
    : `${valid.toLocaleString('en')} of ${count} are valid`
}
