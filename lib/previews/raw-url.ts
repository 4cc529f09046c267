const readme = 'README.md'
const giteaOrigins = ['https://codeberg.org', 'https://gitea.com']

/** The raw URL of the file that a page of a Git host shows, or of a repository's README; null for other pages. */
export function rawUrlOf({ hostname, origin, pathname }: URL): string | null {
  const path = pathname.split('/').filter(Boolean)
  if (hostname === 'github.com') return rawOnGithub(path)
  return rawOnGitlab(origin, path) ?? rawOnGitea(origin, path)
}

function rawOnGithub([owner, repository, kind, ...rest]: string[]) {
  const raw = (...parts: string[]) =>
    `https://raw.githubusercontent.com/${owner}/${repository}/${parts.join('/')}`
  if (!owner || !repository) return null
  if (kind === undefined) return raw('HEAD', readme)
  if (kind === 'tree' && rest.length === 1) return raw(...rest, readme)
  return (kind === 'blob' || kind === 'raw') && rest.length > 1 ? raw(...rest) : null
}

/** Recognizes GitLab on any host, such as an institute's own, by the `/-/` that only its paths have. */
function rawOnGitlab(origin: string, path: string[]) {
  const dash = path.indexOf('-')
  const raw = (project: string[], parts: string[]) =>
    `${origin}/${project.join('/')}/-/raw/${parts.join('/')}`
  if (dash >= 2 && path[dash + 1] === 'blob' && path.length > dash + 3)
    return raw(path.slice(0, dash), path.slice(dash + 2))
  return origin === 'https://gitlab.com' && dash < 0 && path.length >= 2 ? raw(path, ['HEAD', readme]) : null
}

function rawOnGitea(origin: string, [owner, repository, kind, ...rest]: string[]) {
  if (!owner || !repository) return null
  if (kind === 'src' && /^(branch|tag|commit)$/.test(rest[0] ?? '') && rest.length > 2)
    return `${origin}/${owner}/${repository}/raw/${rest.join('/')}`
  return giteaOrigins.includes(origin) && kind === undefined
    ? `${origin}/api/v1/repos/${owner}/${repository}/raw/${readme}`
    : null
}
