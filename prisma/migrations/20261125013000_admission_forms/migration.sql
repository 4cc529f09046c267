-- Up to ten questions of a course for who requests it, and their answers.

CREATE TYPE "QuestionKind" AS ENUM ('short', 'long', 'yes_no', 'select');

-- Null while the course has no question.
ALTER TABLE "Course" ADD COLUMN "admissionVersion" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "admissionSince" TIMESTAMPTZ(3);

CREATE TABLE "AdmissionQuestion" (
  "id" UUID NOT NULL,
  "courseId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "kind" "QuestionKind" NOT NULL,
  "text" TEXT NOT NULL,
  "hint" TEXT NOT NULL DEFAULT '',
  "required" BOOLEAN NOT NULL DEFAULT false,
  "options" TEXT[] NOT NULL DEFAULT '{}',

  CONSTRAINT "AdmissionQuestion_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "AdmissionQuestion_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "AdmissionQuestion_position" CHECK ("position" BETWEEN 0 AND 9),
  CONSTRAINT "AdmissionQuestion_text" CHECK (length(btrim("text")) BETWEEN 1 AND 300),
  CONSTRAINT "AdmissionQuestion_hint" CHECK (length("hint") <= 300),
  CONSTRAINT "AdmissionQuestion_options" CHECK (
    CASE WHEN "kind" = 'select' THEN cardinality("options") BETWEEN 2 AND 10 ELSE cardinality("options") = 0 END
  )
);

CREATE UNIQUE INDEX "AdmissionQuestion_courseId_position_key" ON "AdmissionQuestion" ("courseId", "position");

-- The question is copied: editing the form does not change what was answered.
CREATE TABLE "AdmissionAnswer" (
  "enrollmentId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "question" TEXT NOT NULL,
  "answer" TEXT NOT NULL,

  CONSTRAINT "AdmissionAnswer_pkey" PRIMARY KEY ("enrollmentId", "position"),
  CONSTRAINT "AdmissionAnswer_enrollmentId_fkey" FOREIGN KEY ("enrollmentId") REFERENCES "Enrollment" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "AdmissionAnswer_position" CHECK ("position" BETWEEN 0 AND 9),
  CONSTRAINT "AdmissionAnswer_question" CHECK (length(btrim("question")) BETWEEN 1 AND 300),
  CONSTRAINT "AdmissionAnswer_answer" CHECK (length("answer") <= 2000)
);

CREATE FUNCTION admission_answer_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an answer stays as it was given' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER admission_answer_guard BEFORE UPDATE ON "AdmissionAnswer"
  FOR EACH ROW EXECUTE FUNCTION admission_answer_guard();
