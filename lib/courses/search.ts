type SearchedCourse = { id: string; title: string; description: string }

/** Whether title or description contains the search without regard to case, as in the search of the server. */
export const matchesSearch = ({ title, description }: SearchedCourse, search: string) =>
  `${title}\n${description}`.toLowerCase().includes(search.trim().toLowerCase())

/** Separates the learner's own courses from the others. `total` is the number of both; null if all are loaded. */
export function separateOwn<Course extends SearchedCourse, Own extends SearchedCourse>(
  { courses, total, search }: { courses: Course[]; total: number | null; search: string },
  own: Own[],
) {
  const ownIds = new Set(own.map(({ id }) => id))
  const available = courses.filter(({ id }) => !ownIds.has(id))
  const ownMatches = own.filter((course) => matchesSearch(course, search))
  return {
    ownMatches,
    available,
    availableCount: Math.max(available.length, (total ?? 0) - ownMatches.length),
  }
}
