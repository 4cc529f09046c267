import { currentInstitute } from '@/lib/institute/settings'

const linkClass = 'font-semibold text-brand-strong underline underline-offset-4'

/** Contact and privacy links of the institute; renders nothing if both are missing. */
export function InstituteLinks({ className = '' }: { className?: string }) {
  const { contactUrl, privacyUrl } = currentInstitute()
  if (!contactUrl && !privacyUrl) return null
  return (
    <p className={`flex flex-wrap gap-x-5 gap-y-2 ${className}`}>
      {contactUrl && (
        <a href={contactUrl} className={linkClass}>
          Contact
        </a>
      )}
      {privacyUrl && (
        <a href={privacyUrl} className={linkClass}>
          Privacy
        </a>
      )}
    </p>
  )
}
