import 'server-only'
import { isDuplicate } from '@/lib/db/errors'
import { db } from '@/lib/db/client'
import { EnvironmentError } from '@/lib/env'
import { processState } from '@/lib/jobs/process-state'
import { instituteLimits as limits } from './limits'
import { initialInstitute, initialValues } from './initial-values'
import { isVisible, svgOfImage, pngWithinMaxBytes, storeImage } from './images'
import { isPng } from './image-types'
import { databaseKnowsZone, unprintableColumns } from './server-checks'
import type { Institute } from './settings'
import { readInitialSignatureImage } from './signature-image'
import { wordingOf } from './wording'

/**
 * Reads the settings in force into the memory of this process. If there are none, stores those of the environment;
 * throws `EnvironmentError` if one of these is wrong.
 */
export async function loadInstitute() {
  const institute = (await readInstitute()) ?? (await storeInitialSettings())
  // The later of two parallel loads may have read the earlier version.
  if (institute.version >= processState.institute.version) processState.institute = institute
}

/** Loads the settings if that failed when the process started. */
export async function ensureInstituteLoaded() {
  if (processState.institute.version === initialInstitute.version) await loadInstitute()
}

async function readInstitute(): Promise<Institute | null> {
  const latest = await db.instituteSettings.findFirst({
    orderBy: { version: 'desc' },
    omit: { savedAt: true },
  })
  if (!latest) return null
  return { ...latest, ...(await readValueHistory()) }
}

/**
 * Reads all ID prefixes and time zones that are or were in force, since certificates issued under earlier ones stay
 * valid, and the last `wordingsMax` wordings. The latest are first.
 */
async function readValueHistory() {
  const latestFirst = { _max: { version: true }, orderBy: { _max: { version: 'desc' } } } as const
  const [prefixes, timeZones, wordings] = await Promise.all([
    db.instituteSettings.groupBy({ by: ['prefix'], ...latestFirst }),
    db.instituteSettings.groupBy({ by: ['timeZone'], ...latestFirst }),
    db.instituteSettings.groupBy({
      by: ['certificateCertify', 'certificateCompleted'],
      ...latestFirst,
      take: limits.wordingsMax,
    }),
  ])
  return {
    prefixes: prefixes.map(({ prefix }) => prefix),
    timeZones: timeZones.map(({ timeZone }) => timeZone),
    wordings: wordings.map(wordingOf),
  }
}

/** Stores the values of the environment as version 1. If several processes start in parallel, one stores them. */
async function storeInitialSettings(): Promise<Institute> {
  await requireValidInitialValues()
  const image = readInitialSignatureImage()
  try {
    await db.$transaction(async (tx) => {
      const signatureHash =
        image && (await storeImage(tx, { mediaType: 'image/png', bytes: await asStorablePng(image) }))
      await tx.instituteSettings.create({ data: { ...initialValues, signatureHash, version: 1 } })
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const stored = await readInstitute()
  if (!stored) throw new Error('the initial settings were not stored')
  return stored
}

/** Throws `EnvironmentError` for a time zone that the database does not know, and for unprintable characters. */
async function requireValidInitialValues() {
  const [unprintable] = unprintableColumns(initialValues)
  if (unprintable) {
    const variable = `INSTITUTE_${unprintable.column.replace(/[A-Z]/g, '_$&').toUpperCase()}`
    throw new EnvironmentError(
      `${variable} must not contain characters that certificates cannot print: ${unprintable.characters}.`,
    )
  }
  if (!(await databaseKnowsZone(initialValues.timeZone)))
    throw new EnvironmentError('INSTITUTE_TIME_ZONE must be a zone that the database knows, such as UTC.')
}

/**
 * Converts a PNG or JPEG of up to 1 MB to a PNG that is at most as large as an uploaded image may be. Refuses a damaged one:
 * with it, no certificate could be rendered.
 */
async function asStorablePng(image: Buffer) {
  const type = isPng(image) ? 'png' : 'jpeg'
  const svg = svgOfImage(image, type, limits.signaturePixels)
  if (!(await isVisible(svg)))
    throw new EnvironmentError(
      'INSTITUTE_SIGNATORY_SIGNATURE must name an image that is neither damaged nor empty.',
    )
  if (type === 'png' && image.length <= limits.imageMaxBytes) return image
  const png = await pngWithinMaxBytes(svg, limits.signaturePixels.width)
  if (!png) throw new EnvironmentError('INSTITUTE_SIGNATORY_SIGNATURE must name a smaller image.')
  return png
}
