import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTlsCertificate } from '@/lib/testing/tls-certificate'
import { freePort } from '../testing/launched-command'

const nginxPath = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => existsSync(file))
export const testWithNginx = nginxPath ? test : test.skip

type Ports = { tlsPort: number; serverPorts: [number, number] }

/** Runs deploy/nginx.conf of `projectFolder` in a new `folder`, with other names, ports and paths. */
export async function startNginx(projectFolder: string, folder: string, ports: Ports) {
  mkdirSync(folder)
  const { cert, keyPem } = makeTlsCertificate({ name: 'localhost' })
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  writeFileSync(join(folder, 'privkey.pem'), keyPem)
  const httpPort = await freePort()
  const siteConfig = readFileSync(join(projectFolder, 'deploy', 'nginx.conf'), 'utf8')
    .replaceAll('learn.example.org;', 'localhost;')
    .replaceAll('/etc/ssl/learn.example.org', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen ${httpPort};`)
    .replace('listen 443', `listen ${ports.tlsPort}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.serverPorts[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports.serverPorts[1]}`)
  writeFileSync(join(folder, 'site.conf'), siteConfig)
  const mainConfig = `user root;\npid ${folder}/pid;\nerror_log ${folder}/start.log;\ndaemon off;\nevents {}
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; include ${folder}/site.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), mainConfig)
  const child = spawn(String(nginxPath), ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  })
  return { child, httpPort }
}
