import { StructuredData } from '@/components/ui/structured-data'
import type { PageMetadata } from '@/lib/certificates/verify/page-metadata'

/**
 * Metadata in the head of a certificate's page. On a full page load, server/certificate-page.tsx inserts it;
 * `ServerRenderedCertificate` then removes it by `data-certificate` when the user leaves.
 */
export const CertificateMetadata = ({ metadata }: { metadata: PageMetadata }) => (
  <>
    <meta name="description" content={metadata.description} data-certificate />
    <link rel="canonical" href={metadata.canonical} data-certificate />
    {metadata.alternates.map(({ type, href }) => (
      <link key={type} rel="alternate" type={type} href={href} data-certificate />
    ))}
    {Object.entries(metadata.openGraph).map(([property, content]) => (
      <meta key={property} property={property} content={content} data-certificate />
    ))}
    <meta name="twitter:card" content="summary_large_image" data-certificate />
    {metadata.structured && <StructuredData data={metadata.structured} data-certificate />}
  </>
)
