/** Its packages are beside it: bench/own-packages.mjs. @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
}

export default config
