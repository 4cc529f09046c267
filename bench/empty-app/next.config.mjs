/** bench/servers.mjs copies this folder and links the packages into the copy. @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
}

export default config
