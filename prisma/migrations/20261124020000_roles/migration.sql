-- Two more roles. A reviewer sees the courses assigned to them; managers and administrators see all.
ALTER TYPE "Role" ADD VALUE 'reviewer' BEFORE 'admin';
ALTER TYPE "Role" ADD VALUE 'manager' BEFORE 'admin';

CREATE TABLE "CourseReviewer" (
    "courseId" UUID NOT NULL,
    "userId" UUID NOT NULL,

    CONSTRAINT "CourseReviewer_pkey" PRIMARY KEY ("courseId", "userId")
);

CREATE INDEX "CourseReviewer_userId_idx" ON "CourseReviewer"("userId");

ALTER TABLE "CourseReviewer" ADD CONSTRAINT "CourseReviewer_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CourseReviewer" ADD CONSTRAINT "CourseReviewer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
