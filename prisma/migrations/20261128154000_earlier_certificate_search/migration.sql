-- Without "numberKey", a search by it would read the whole table.
DROP INDEX "EarlierCertificate_search_idx";
CREATE INDEX "EarlierCertificate_search_idx" ON "EarlierCertificate"
  USING gin ("cid" gin_trgm_ops, "number" gin_trgm_ops, "numberKey" gin_trgm_ops, "fullName" gin_trgm_ops,
             "title" gin_trgm_ops);
