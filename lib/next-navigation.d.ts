import type { ReadonlyURLSearchParams } from 'next/navigation'

// Next takes what stands in pages/ for pages, on which these may find nothing. There are none.
declare module 'next/navigation' {
  export function useSearchParams(): ReadonlyURLSearchParams
  export function usePathname(): string
  export function useParams<T extends Record<string, string | string[]>>(): T
}
