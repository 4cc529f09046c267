/** Its packages are those of the project in whose folder it is built. @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: process.env.PROJECT ?? '' },
}

export default config
