type SearchedCourse = { id: string; title: string; description: string }

/** Whether title or description contains the search text, ignoring case, as in the search on the server. */
export const matchesSearch = ({ title, description }: SearchedCourse, search: string) =>
  `${title}\n${description}`.toLowerCase().includes(search.trim().toLowerCase())

/**
 * Separates the learner's courses from the others. `total` counts all courses that match the search, also those that
 * are not loaded yet; null if `courses` has them all.
 */
export function separateEnrolled<Course extends SearchedCourse, Enrolled extends SearchedCourse>(
  { courses, total, search }: { courses: Course[]; total: number | null; search: string },
  enrolled: Enrolled[],
) {
  const enrolledIds = new Set(enrolled.map(({ id }) => id))
  const available = courses.filter(({ id }) => !enrolledIds.has(id))
  const enrolledMatches = enrolled.filter((course) => matchesSearch(course, search))
  return {
    enrolledMatches,
    available,
    availableTotal: Math.max(available.length, (total ?? 0) - enrolledMatches.length),
  }
}
