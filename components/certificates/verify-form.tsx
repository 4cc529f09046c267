'use client'

import { useRouter } from 'next/navigation'
import { IdForm } from './id-form'

/** Takes an ID and leads to the certificate's page. */
export const VerifyForm = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <IdForm autoFocus={autoFocus} onFound={useRouter().push} />
)
