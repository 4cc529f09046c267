/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // Turbopack resolves nothing outside its root: bench/servers.mjs hard-links the packages into a copy of this folder.
  turbopack: { root: import.meta.dirname },
}

export default config
