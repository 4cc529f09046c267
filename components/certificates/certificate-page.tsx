'use client'

import { usePathname, useRouter } from 'next/navigation'
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ComponentProps } from 'react'
import { loadPart } from '@/components/ui/load-part'
import { Skeleton } from '@/components/ui/skeleton'
import { answerElement, pageTitle, type CertificateAnswer } from '@/lib/certificates/answer'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { CertificateScreen } from './certificate-screen'

const LoadedCheck = lazy(async () => {
  const part = await loadPart(() => import('./check-without-us'))
  // Without its code, what the server rendered stays as it is.
  return part ? { default: part.CheckWithoutUs } : new Promise<never>(() => {})
})

/** The boundary stands where the server's does, so that React takes over what the server rendered. */
const CheckWithoutUs = (props: ComponentProps<typeof LoadedCheck>) => (
  <Suspense>
    <LoadedCheck {...props} />
  </Suspense>
)

/** The page of one certificate. Where it is opened by a link within the site, the answer is asked for here. */
export function CertificatePage() {
  const path = usePathname()
  return <AnswerAt key={path} path={path} />
}

function AnswerAt({ path }: { path: string }) {
  const cid = normalizeCid(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)))
  const { push } = useRouter()
  const [answer, setAnswer] = useState(() => answerIn(globalThis.document, cid))
  const here = useRef(false)
  const ask = useCallback(async () => {
    const address = path + window.location.search
    const found = await fetchAnswer(address, cid)
    if (!here.current) return
    setAnswer(found)
    // Loaded as a whole, the server, or the browser, says why it can't be had.
    if (!found) window.location.assign(address)
  }, [path, cid])

  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  useEffect(() => {
    // Whoever comes back to this page later is told how things are then.
    const given = document.getElementById(answerElement)
    if (given) given.remove()
    else void ask()
  }, [ask])

  return (
    <>
      <title>{pageTitle(cid)}</title>
      {answer ? (
        <CertificateScreen
          answer={answer}
          onFound={(next) => (next === path ? void ask() : push(next))}
          withoutUs={CheckWithoutUs}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-[58px] max-sm:h-[110px]" />
          <Skeleton className="mt-6 h-[108px]" />
          <Skeleton className="mt-2 h-[420px]" />
        </div>
      )}
    </>
  )
}

async function fetchAnswer(address: string, cid: string) {
  const page = await fetch(address).then(
    (response) => response.text(),
    () => '',
  )
  return answerIn(new DOMParser().parseFromString(page, 'text/html'), cid)
}

/** The answer that came with a page; null in one that came without, or with another one. */
function answerIn(page: Document | undefined, cid: string) {
  const text = page?.getElementById(answerElement)?.textContent
  const answer = text ? (JSON.parse(text) as CertificateAnswer) : null
  return answer?.cid === cid ? answer : null
}
