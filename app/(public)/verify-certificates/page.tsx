import type { Metadata } from 'next'
import { VerifyIntro } from '@/components/certificates/verify-intro'
import { TitleBar } from '@/components/shell/title-bar'
import { institute } from '@/lib/institute'

export const metadata: Metadata = {
  title: 'Verify a certificate',
  description: `Check a certificate of ${institute.name} by its ID: name, course, dates and whether it still stands.`,
}

export default function VerifyPage() {
  return (
    <>
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <VerifyIntro />
      </main>
    </>
  )
}
