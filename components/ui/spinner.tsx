/** Decorative: screen readers get the state from the text beside it or from `aria-busy`. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-[18px] animate-spin"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  )
}
