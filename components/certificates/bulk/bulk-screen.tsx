'use client'

import { useState } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import { ProgressBar } from '@/components/ui/progress-bar'
import { ListForm } from './list-form'
import { useBulkCheck, type BulkCheck } from './use-bulk-check'

const loadResults = () => import('./results').then(({ Results }) => Results)
const Results = lazyComponent<{ bulk: BulkCheck }>(loadResults, ({ bulk }) => <Progress bulk={bulk} />)

/** A whole list of certificates: paste it, see the progress of the check, read and save the results. */
export function BulkScreen() {
  const [text, setText] = useState('')
  const bulk = useBulkCheck()
  const check = (list: string) => {
    // Loaded beside the check, which may lose the network.
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
