/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // The default root would be the whole project, and the build would include the project's middleware.
  turbopack: { root: import.meta.dirname },
}

export default config
