-- Hosts from which the review desk shows previews of what was handed in; none by default.

ALTER TABLE "InstituteSettings" ADD COLUMN "previewHosts" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "InstituteSettings" ADD CONSTRAINT "InstituteSettings_previewHosts" CHECK (
  cardinality("previewHosts") <= 30
  AND array_position("previewHosts", NULL) IS NULL
  AND array_to_string("previewHosts", ',') ~ '^[a-z0-9.*,-]*$'
);
