import Link from 'next/link'
import { loadApiRoutes } from '@/app/api/openapi.json/api-routes'
import { groupsOf, statusDescriptionsOf } from '@/components/api-docs/groups'
import { HowTo } from '@/components/api-docs/how-to'
import { RouteCard } from '@/components/api-docs/route-card'
import { SchemaBlock } from '@/components/api-docs/schema-block'
import { TitleBar } from '@/components/shell/title-bar'
import { env } from '@/lib/env'
import { openApiOf } from '@/lib/http/openapi'
import { currentInstitute } from '@/lib/institute/settings'
import { api, pages } from '@/lib/routes'
import { publicPageMetadata } from '../../../public-page-metadata'

export const generateMetadata = () =>
  publicPageMetadata({
    path: pages.apiDocs,
    title: 'API documentation',
    description: `How programs check certificates of ${currentInstitute().name}, and every API route of this site.`,
  })

const linkClass = 'font-semibold text-brand-strong underline underline-offset-4'

/** Rendered from the OpenAPI document; works without JavaScript. */
export default async function ApiDocsPage() {
  const openApi = openApiOf(await loadApiRoutes(), currentInstitute().name)
  const groups = groupsOf(openApi)
  return (
    <>
      <TitleBar title="API" subtitle="For programs" />
      <main id="main" className="page max-w-[1000px]">
        <h1 className="display text-3xl">API documentation</h1>
        <p className="mt-3 max-w-[66ch] text-lg text-ink-soft">
          Programs can use everything that this site offers. Tools can read this description as{' '}
          <a href={api.openApi} className={linkClass}>
            openapi.json
          </a>{' '}
          (OpenAPI 3.1). To check a list of certificates without a program, use{' '}
          <Link href={pages.verifyBulk} prefetch={false} className={linkClass}>
            Check many at once
          </Link>
          .
        </p>
        <HowTo
          origin={env.APP_URL}
          exampleId={`${currentInstitute().prefix}-001-XXXX-XXXX-XXXX`}
          statusDescriptions={statusDescriptionsOf(openApi)}
        />
        <nav aria-label="Groups of calls" className="mt-12">
          <h2 className="display text-xl">Every call</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {groups.map(({ id, title, routes }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold hover:bg-sunken max-md:min-h-11"
                >
                  {title}
                  <span className="font-normal text-ink-soft tabular-nums">{routes.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map(({ id, title, routes }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-8">
            <h3 id={`${id}-title`} className="mb-3 text-lg font-semibold">
              {title}
            </h3>
            <div className="card overflow-hidden">
              {routes.map((route) => (
                <RouteCard key={route.id} route={route} />
              ))}
            </div>
          </section>
        ))}
        <section className="mt-12" aria-labelledby="schemas">
          <h2 id="schemas" className="display text-xl">
            Schemas of the responses
          </h2>
          {Object.entries(openApi.components.schemas).map(([name, schema]) => (
            <div key={name} id={`schema-${name}`} className="mt-5">
              <h3 className="mb-1.5 font-semibold">{name}</h3>
              <SchemaBlock schema={schema} label={`Schema ${name}`} />
            </div>
          ))}
        </section>
      </main>
    </>
  )
}
