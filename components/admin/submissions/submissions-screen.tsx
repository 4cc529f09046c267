'use client'

import { Check, Inbox } from 'lucide-react'
import { useState } from 'react'
import { openFile } from '@/components/submissions/open-file'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DataTable } from '@/components/ui/data-table'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { useWide } from '@/components/ui/use-wide'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import type { ManagedSubmission } from '@/lib/submissions/select'
import { ExportLink } from '../export-link'
import { CourseFilter, SortSwitch } from '../list-filters'
import { ListFoot } from '../list-foot'
import { ListTools } from '../list-tools'
import { LoadFailed } from '../load-failed'
import { useAdminList } from '../use-admin-list'
import { useChoice } from '../use-choice'
import { submissionColumns } from './columns'
import { DeskPane } from './desk-pane'
import { Key, KeysDialog } from './keys-dialog'
import { UndoBar } from './undo-bar'
import { useDesk } from './use-desk'
import { useDeskKeys } from './use-desk-keys'
import { useDetails } from './use-details'

const filter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All' },
    { value: 'pending', label: 'Pending' },
    { value: 'accepted', label: 'Accepted' },
    { value: 'rejected', label: 'Rejected' },
  ],
}

const keyOf = ({ id }: ManagedSubmission) => id
const marks = {
  can: ({ status }: ManagedSubmission) => status === 'pending',
  nameOf: ({ title, name }: ManagedSubmission) => `${title} of ${name}`,
}

/** The review desk: the list, and beside it what is needed to decide one submission after the other. */
export function SubmissionsScreen() {
  const list = useAdminList<ManagedSubmission[]>(api.admin.submissions, messages.submissions.loadFailed, {
    filter: filter.name,
    waiting: 'pending',
  })
  const rows = list.data
  const wide = useWide()
  const [opened, setOpened] = useState<{ id: string | null; at: number }>({ id: null, at: 0 })
  const [dialog, setDialog] = useState<'pane' | 'delete' | 'keys' | null>(null)
  const [rejecting, setRejecting] = useState(false)

  // What was open may have left the list: then its place is the next one's.
  const found = rows?.findIndex(({ id }) => id === opened.id) ?? -1
  const at = found >= 0 ? found : Math.min(opened.at, (rows?.length ?? 0) - 1)
  const current = rows?.[at] ?? null
  const details = useDetails(current?.id ?? null)
  const desk = useDesk(() => {
    list.reload()
    details.reload()
  })
  const choice = useChoice(rows, keyOf, marks)

  const open = (row: ManagedSubmission | undefined) => {
    if (!row || !rows) return
    setOpened({ id: row.id, at: rows.indexOf(row) })
    setRejecting(false)
  }
  /** The next one, where the decided one stays in the list; where it leaves, the next one moves up by itself. */
  const goOn = () => {
    setRejecting(false)
    setDialog(null)
    const stays = !list.view.get('status')
    setOpened({ id: stays ? (rows?.[at + 1]?.id ?? current?.id ?? null) : null, at: stays ? at + 1 : at })
  }
  const accept = async () => {
    if (current && current.status !== 'accepted' && (await desk.decide(current, 'accepted'))) goOn()
  }
  const reject = async (reason: string) => {
    const done = current !== null && (await desk.decide(current, 'rejected', reason))
    if (done) goOn()
    return done
  }
  const remove = async () => {
    if (current && (await desk.remove(current))) goOn()
    setDialog(null)
  }
  const acceptMany = async () => {
    if (await desk.acceptMany([...choice.chosen])) choice.choose(new Set())
  }
  const mark = () => {
    if (!current || !marks.can(current)) return
    const next = new Set(choice.chosen)
    if (!next.delete(current.id)) next.add(current.id)
    choice.choose(next)
  }
  useDeskKeys({
    j: () => open(rows?.[at + 1]),
    k: () => open(rows?.[at - 1]),
    a: () => void (!desk.busy && accept()),
    r: () => current && current.status !== 'rejected' && setRejecting(true),
    u: () => void desk.undo(),
    o: () => current && openFile(current.file_url),
    l: details.recheck,
    x: mark,
    '?': () => setDialog('keys'),
  })

  const pane = current && (
    <DeskPane
      details={details}
      busy={desk.busy}
      rejecting={rejecting}
      setRejecting={setRejecting}
      onAccept={() => void accept()}
      onReject={reject}
      onDelete={() => setDialog('delete')}
    />
  )
  return (
    <>
      <ListTools placeholder="Name, e-mail, course, task" view={list.view} show={list.show} filter={filter}>
        {choice.chosen.size > 0 && (
          <Button size="small" busy={desk.busy} onClick={() => void acceptMany()}>
            <Check aria-hidden />
            Accept {choice.chosen.size} chosen
          </Button>
        )}
      </ListTools>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <CourseFilter view={list.view} show={list.show} />
        <SortSwitch view={list.view} show={list.show} />
        <ExportLink path={api.admin.exportSubmissions} view={list.view} />
        <p className="ml-auto flex items-center gap-1.5 text-sm text-ink-soft max-lg:hidden">
          <Key>J</Key> <Key>K</Key> move <Key>A</Key> accept <Key>R</Key> reject <Key>U</Key> undo
          <button type="button" aria-label="Show the keys" onClick={() => setDialog('keys')}>
            <Key>?</Key>
          </button>
        </p>
      </div>
      <UndoBar undoable={desk.undoable} outcome={desk.outcome} onUndo={() => void desk.undo()} />
      {list.error && !rows ? (
        <LoadFailed text={messages.submissions.loadFailed} onRetry={list.reload} />
      ) : (
        <div className="grid items-start gap-5 min-[1180px]:grid-cols-[minmax(0,1fr)_380px]">
          <DataTable
            caption="Submissions"
            slim
            columns={submissionColumns}
            rows={rows}
            keyOf={keyOf}
            choice={choice}
            current={{
              key: current?.id ?? null,
              open: (row) => {
                open(row)
                if (!wide) setDialog('pane')
              },
            }}
            empty={
              <NoSubmissions
                filtered={list.view.size > 0}
                onShowAll={() => list.show({ status: '', q: '', course: '' })}
              />
            }
            foot={
              <ListFoot
                shown={rows?.length ?? 0}
                meta={list.meta}
                later={list.view.has('cursor')}
                show={list.show}
              />
            }
          />
          {wide && pane && (
            <aside
              aria-label="Review"
              className="card sticky top-20 max-h-[calc(100dvh-100px)] overflow-y-auto p-5"
            >
              {pane}
            </aside>
          )}
        </div>
      )}
      {!wide && dialog === 'pane' && (
        <Dialog open onClose={() => setDialog(null)} title="Review">
          {pane}
        </Dialog>
      )}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        title="Delete this submission?"
        text={`The link of ${current?.name} for “${current?.title}” and its review are deleted. The learner can submit again.`}
        action="Delete submission"
        danger
        onConfirm={remove}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

function NoSubmissions({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <EmptyState icon={Inbox} title={filtered ? messages.admin.nothingFound : messages.admin.noSubmissions}>
      {filtered && (
        <Button variant="plain" onClick={onShowAll}>
          Show all
        </Button>
      )}
    </EmptyState>
  )
}
