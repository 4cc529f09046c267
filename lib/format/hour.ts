import { currentInstitute } from '@/lib/institute/settings'

/** The hour of the day in the institute's time zone, 0 to 23. */
export const hourInInstituteZone = (value: Date) =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: currentInstitute().timeZone,
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(value),
  )
