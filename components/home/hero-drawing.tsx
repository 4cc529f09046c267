/** Drawing in the colours of the design tokens, so that it follows the theme. */
export function HeroDrawing() {
  return (
    <svg viewBox="0 0 520 460" className="h-auto w-full" role="img" aria-label="Tasks become a certificate">
      <defs>
        <clipPath id="hero-frame">
          <rect x="30" y="40" width="460" height="380" rx="24" />
        </clipPath>
      </defs>
      <g clipPath="url(#hero-frame)">
        <rect x="30" y="40" width="460" height="380" rx="24" fill="var(--illustration-blue)" />
        <circle cx="420" cy="96" r="120" fill="var(--illustration-amber)" opacity=".75" />
        <path d="M30 330c90-60 150 20 240-20s150-60 220-10v96V420H30z" fill="var(--illustration-green)" />
      </g>
      <TaskListDrawing />
      <CertificateDrawing />
    </svg>
  )
}

function TaskListDrawing() {
  return (
    <g transform="translate(74 92)">
      <rect width="216" height="172" rx="14" fill="var(--surface)" stroke="var(--line)" />
      <g transform="translate(20 24)">
        <rect width="26" height="26" rx="7" fill="var(--accepted)" stroke="var(--line)" />
        <path
          d="m7 13 4 4 8-9"
          fill="none"
          stroke="var(--on-accepted)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="40" y="3" width="120" height="8" rx="4" fill="var(--ink)" opacity=".8" />
        <rect x="40" y="17" width="84" height="6" rx="3" fill="var(--ink-soft)" opacity=".45" />
      </g>
      <g transform="translate(20 72)">
        <rect width="26" height="26" rx="7" fill="var(--accepted)" stroke="var(--line)" />
        <path
          d="m7 13 4 4 8-9"
          fill="none"
          stroke="var(--on-accepted)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="40" y="3" width="98" height="8" rx="4" fill="var(--ink)" opacity=".8" />
        <rect x="40" y="17" width="110" height="6" rx="3" fill="var(--ink-soft)" opacity=".45" />
      </g>
      <g transform="translate(20 120)">
        <rect width="26" height="26" rx="7" fill="var(--sunken)" stroke="var(--line)" />
        <rect x="40" y="3" width="132" height="8" rx="4" fill="var(--ink)" opacity=".8" />
        <rect x="40" y="17" width="70" height="6" rx="3" fill="var(--ink-soft)" opacity=".45" />
      </g>
    </g>
  )
}

function CertificateDrawing() {
  return (
    <g transform="translate(196 188) rotate(-4 130 90)">
      <rect width="262" height="184" rx="10" fill="var(--surface)" stroke="var(--line)" />
      <rect
        x="10"
        y="10"
        width="242"
        height="164"
        rx="6"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="1.5"
        strokeDasharray="2 3"
      />
      <rect x="76" y="30" width="110" height="8" rx="4" fill="var(--brand)" />
      <text
        x="131"
        y="82"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontSize="25"
        fontWeight="560"
        fill="var(--ink)"
      >
        Asha Raman
      </text>
      <rect x="56" y="100" width="150" height="6" rx="3" fill="var(--ink-soft)" opacity=".45" />
      <rect x="82" y="114" width="98" height="6" rx="3" fill="var(--ink-soft)" opacity=".45" />
      <QrCodeDrawing />
      <g transform="translate(212 146)">
        <circle r="24" fill="var(--accent)" />
        <path
          d="m-9 0 6 7 13-14"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </g>
  )
}

function QrCodeDrawing() {
  return (
    <g transform="translate(26 128)" fill="var(--ink)">
      <rect x="6" y="0" width="5" height="5" />
      <rect x="12" y="0" width="5" height="5" />
      <rect x="24" y="0" width="5" height="5" />
      <rect x="6" y="12" width="5" height="5" />
      <rect x="12" y="12" width="5" height="5" />
      <rect x="24" y="12" width="5" height="5" />
      <rect x="6" y="18" width="5" height="5" />
      <rect x="12" y="18" width="5" height="5" />
      <rect x="24" y="18" width="5" height="5" />
    </g>
  )
}
