'use client'

import { useEffect, useState } from 'react'
import { loadModuleOrToast } from '@/components/ui/load-module-or-toast'
import { lazyComponent } from '@/components/ui/lazy-component'
import { ProgressBar } from '@/components/ui/progress-bar'
import { tabStorage } from '@/lib/browser/storage'
import { ListForm } from './list-form'
import { useBulkCheck, type BulkCheck } from './use-bulk-check'

const loadResults = () => import('./results').then(({ Results }) => Results)
const Results = lazyComponent<{ bulk: BulkCheck }>(loadResults, ({ bulk }) => <Progress bulk={bulk} />)

const storageKey = 'list-to-check'

/** Checks a list of certificates: input, progress, then the results. */
export function BulkScreen() {
  const [text, setText] = useState('')
  const bulk = useBulkCheck()
  const check = async (list: string) => {
    // Loads the code of the results first. If a deployment has removed it, `loadModuleOrToast` reloads the page, and the
    // effect below restores the list.
    tabStorage.write(storageKey, list)
    const loaded = await loadModuleOrToast(loadResults)
    tabStorage.write(storageKey, null)
    if (loaded) bulk.check(list)
  }
  useEffect(() => {
    const list = tabStorage.read(storageKey)
    tabStorage.write(storageKey, null)
    // Text that was typed before hydration is newer. `setText` is called in a function, since the
    // lint rule `set-state-in-effect` refuses a call in the effect itself.
    const restore = () => list && setText((typed) => typed || list)
    restore()
  }, [])
  if (bulk.phase === 'idle') return <ListForm text={text} onText={setText} onCheck={check} />
  if (bulk.phase === 'checking') return <Progress bulk={bulk} />
  return <Results bulk={bulk} />
}

const Progress = ({ bulk: { checkableCount, uncheckedCount } }: { bulk: BulkCheck }) => (
  <div className="card p-5 md:p-6">
    <ProgressBar
      label="Checking the certificates"
      done={checkableCount - uncheckedCount}
      total={checkableCount}
    />
  </div>
)
