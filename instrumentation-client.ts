import { reportNavigationStart } from '@/components/shell/navigation'

/** Next calls this at the start of every navigation: by a link, by code, back and forward. */
export const onRouterTransitionStart = (url: string) => reportNavigationStart(url)
