/** Replaces `next/navigation` in the server's bundle: what it renders itself has no router. */
export * from 'next/navigation.js'
export const useRouter = () => ({})
export const usePathname = () => null
