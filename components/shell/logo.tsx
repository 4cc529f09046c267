import { currentInstitute } from '@/lib/institute/settings'
import { instituteImagePath } from '@/lib/routes'

/** The institute's logo: the uploaded image, otherwise an SVG with the path data `logoPath`. */
export function LogoMark({ className = 'size-[34px]' }: { className?: string }) {
  const { logoHash, logoPath } = currentInstitute()
  if (logoHash) return <UploadedLogo hash={logoHash} className={className} />
  return (
    <span className={`grid shrink-0 place-items-center rounded-[9px] bg-ink text-paper ${className}`}>
      <svg
        viewBox="0 0 24 24"
        className="size-3/5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d={logoPath} />
      </svg>
    </span>
  )
}

const UploadedLogo = ({ hash, className }: { hash: string; className: string }) => (
  // oxlint-disable-next-line nextjs/no-img-element -- small, and cached for ever
  <img
    src={instituteImagePath(hash)}
    alt=""
    className={`shrink-0 rounded-[9px] bg-logo-background object-contain ${className}`}
  />
)
