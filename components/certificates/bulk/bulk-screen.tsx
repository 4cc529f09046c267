'use client'

import { useState } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import { ProgressBar } from '@/components/ui/progress-bar'
import { ListForm } from './list-form'
import { useBulkCheck, type BulkCheck } from './use-bulk-check'

const loadResults = () => import('./results').then(({ Results }) => Results)
const Results = lazyComponent<{ bulk: BulkCheck }>(loadResults, ({ bulk }) => <Progress bulk={bulk} />)

/** Checks a list of certificates: input, progress, then the results. */
export function BulkScreen() {
  const [text, setText] = useState('')
  const bulk = useBulkCheck()
  const check = (list: string) => {
    // Loads the code of the results during the check, because the network may be gone afterwards.
    void loadResults().catch(() => {})
    bulk.check(list)
  }
  if (bulk.phase === 'none') return <ListForm text={text} onText={setText} onCheck={check} />
  if (bulk.phase === 'checking') return <Progress bulk={bulk} />
  return <Results bulk={bulk} />
}

const Progress = ({ bulk: { total, left } }: { bulk: BulkCheck }) => (
  <div className="card p-5 md:p-6">
    <ProgressBar label="Checking the certificates" done={total - left} total={total} />
  </div>
)
