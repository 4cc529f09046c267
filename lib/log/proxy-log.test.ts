import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Only the text is checked here. `npm run test:faults -- proxy-log` runs nginx with it and checks the log. */
const nginxSite = readFileSync(join(process.cwd(), 'deploy', 'nginx.conf'), 'utf8')

test('each server of the nginx site logs requests without query and Referer, and its error log has no request lines', () => {
  const servers = nginxSite.split(/^server \{/m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toContain('access_log /var/log/nginx/access.log without_secrets;')
    expect(server).toContain('error_log /var/log/nginx/error.log alert;')
  }
  const [, format] = /log_format without_secrets ([^;]+);/.exec(nginxSite) ?? []
  expect(format).toContain('$logged_path')
  expect(format).not.toMatch(
    /\$(request|request_uri|args|arg_\w+|query_string|uri|http_referer|http_cookie)\b/,
  )
})
