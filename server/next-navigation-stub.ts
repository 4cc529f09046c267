/** Replaces `next/navigation` in the server's bundle: the certificate page is rendered outside Next, without a router. */
export * from 'next/navigation.js'
export const useRouter = () => ({})
export const usePathname = () => null
