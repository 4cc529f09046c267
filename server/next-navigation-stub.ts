/** Replaces `next/navigation` in the server's bundle: the page that the server renders itself has no router. */
export * from 'next/navigation.js'
export const useRouter = () => ({})
export const usePathname = () => null
