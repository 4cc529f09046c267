/** Replaces `next/navigation` in the server's bundle: pages that the server renders itself have no router. */
export * from 'next/navigation.js'
export const useRouter = () => ({})
export const usePathname = () => null
